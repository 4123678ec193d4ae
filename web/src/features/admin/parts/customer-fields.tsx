import { EMAIL_MAX, PERSON_NAME_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { z } from '@shared/zod';
import type { Control } from 'react-hook-form';
import type { RequestTo } from '../../../api/api.ts';
import { voters as text } from '../../../messages/en.ts';
import { LimitedTextField } from '../../../ui/form/limited-text-field.tsx';
import { bareAddress } from '../../../validation/bare-address.ts';

/** The fields of a form that name a customer; an empty one is left out. */
export const customerShape = {
  name: z.string().max(PERSON_NAME_MAX, text.nameTooLong),
  address: z
    .string()
    .transform(bareAddress)
    .pipe(z.literal('').or(z.email(text.addressInvalid))),
};

interface Customer {
  readonly name: string;
  readonly address: string;
}

/** Returns the customer in the form that calls take; null without name and address. */
export function customerOf({ name, address }: Customer): RequestTo<'/api/vote-for'>['person'] | null {
  const isNamed = VISIBLE_TEXT.test(name);
  if (!isNamed && address === '') return null;
  return { ...(isNamed && { name: name.trim() }), ...(address !== '' && { address }) };
}

/** Name and mail address of a customer, of which one is enough. */
export function CustomerFields<Fields extends Customer>({ control }: { readonly control: Control<Fields> }) {
  // Every form with these fields has them under these names.
  const own = control as unknown as Control<Customer>;
  return (
    <>
      <LimitedTextField
        control={own}
        name="name"
        label={text.name}
        max={PERSON_NAME_MAX}
        tooLong={text.nameTooLong}
        hint=""
      />
      <LimitedTextField
        control={own}
        name="address"
        label={text.address}
        max={EMAIL_MAX}
        tooLong={text.addressInvalid}
        hint={text.addressHint}
      />
    </>
  );
}
