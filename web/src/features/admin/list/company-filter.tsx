import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCallback, useEffect, useState } from 'react';
import { voters as text } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { readCompanies } from '../data/voters-data.ts';
import { useMenu } from '../parts/use-menu.ts';

type Companies = Awaited<ReturnType<typeof readCompanies>>;

interface CompanyFilterProps {
  readonly productId: string;
  /** Id of the company that the list is of. */
  readonly company: string | null;
  readonly onChange: (company: string | null) => void;
}

/** Lists what the users of one company want. The companies are read when they are needed. */
export function CompanyFilter({ productId, company, onChange }: CompanyFilterProps) {
  const { button, menu, isOpen, close } = useMenu();
  const [known, setKnown] = useState<Companies | 'failed' | null>(null);
  const read = useCallback(
    async () => setKnown(await readCompanies(productId).catch(() => 'failed' as const)),
    [productId],
  );
  const isNeeded = isOpen || company !== null;
  useEffect(() => {
    if (isNeeded) void read();
  }, [isNeeded, read]);
  const all = Array.isArray(known) ? known : [];
  const name = all.find(({ id }) => id === company)?.name;
  const choose = (id: string | null) => {
    close();
    onChange(id);
  };
  const said = known === null ? text.companiesLoading : known === 'failed' ? text.companiesFailed : text.noCompanies;
  return (
    <>
      <button
        type="button"
        className="saved-view inline-row gap-1 size-sm one-line"
        aria-pressed={company !== null}
        title={text.companyTitle}
        {...button}
      >
        <span dir="auto">{company === null ? text.company : text.companyIs(name ?? text.companyUnknown)}</span>
        <Icon name="down" />
      </button>
      <Menu {...menu}>
        {company !== null && (
          <MenuItem onClick={() => choose(null)}>
            <span>{text.anyCompany}</span>
          </MenuItem>
        )}
        {all.map((one) => (
          <MenuItem key={one.id} selected={one.id === company} dir="auto" onClick={() => choose(one.id)}>
            <span>{one.name}</span>
          </MenuItem>
        ))}
        {all.length === 0 && (
          <MenuItem disabled>
            <span>{said}</span>
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
