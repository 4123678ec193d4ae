import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { settings as sentences, logo as text } from '../../../messages/en.ts';
import type { Draft } from '../../../validation/board-fields.ts';
import { PictureEditor, useAddressOf } from '../parts/pictures.tsx';
import { Section } from './settings-section.tsx';
import { LOGO_KINDS, type LogosForm } from './use-logos.ts';

interface LogoSectionProps {
  readonly productId: string;
  readonly logos: LogosForm;
  readonly control: Control<Draft>;
}

/** The board's logo: uploaded, for light and for dark boards, or by its address. */
export function LogoSection({ productId, logos, control }: LogoSectionProps) {
  return (
    <Section id="logo" title={text.heading}>
      <p className="small muted">{text.intro}</p>
      {LOGO_KINDS.map((kind) => (
        <UploadedLogo key={kind} productId={productId} kind={kind} logos={logos} />
      ))}
      <LogoAddress control={control} />
    </Section>
  );
}

interface UploadedLogoProps extends Omit<LogoSectionProps, 'control'> {
  readonly kind: (typeof LOGO_KINDS)[number];
}

function UploadedLogo({ productId, kind, logos }: UploadedLogoProps) {
  const box = useRef<HTMLDivElement>(null);
  const addressOf = useAddressOf(productId, true);
  return (
    <div ref={box}>
      <PictureEditor
        isForLogo
        pictures={logos.shown(kind)}
        most={1}
        isBusy={logos.isBusy}
        form={box}
        words={text.fields[kind]}
        addressOf={addressOf}
        onChange={(update) => logos.change(kind, update)}
      />
    </div>
  );
}

function LogoAddress({ control }: { readonly control: Control<Draft> }) {
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({ control, name: 'productLogo' });
  return (
    <TextField
      label={sentences.logo}
      type="url"
      value={value}
      error={error !== undefined}
      helperText={error ? <span role="alert">{error.message}</span> : sentences.logoHint}
      autoComplete="off"
      inputRef={ref}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
