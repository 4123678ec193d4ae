import { useEffect, useState } from 'react';
import { ApiFailure, callApi, reasonOf } from '../../api/api.ts';
import { guests as sentences } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { useBusy } from '../../ui/hooks/actions.ts';

/** The code of an invitation to a private board names the board first; that of one to a team has no dot. */
export const isGuestCode = (code: string): boolean => code.includes('.');

/** Refusals that another attempt does not change. */
const FINAL = ['invitationInvalid', 'invitationExpired', 'invitationUsed'];

interface GuestInvitationProps {
  readonly code: string;
  readonly email: string | null;
}

/** An invitation to see a private board (D62). Names the board and asks: another account may be signed in. */
export function GuestInvitation({ code, email }: GuestInvitationProps) {
  const [product = ''] = code.split('.');
  const name = useBoardName(product);
  const [problem, setProblem] = useState<{ readonly text: string; readonly isFinal: boolean } | null>(null);
  const { busyWith, run } = useBusy<'accept'>();

  async function accept() {
    setProblem(null);
    try {
      const { product: opened } = await callApi('/api/accept-guest', { code });
      // The board is a document of its own.
      window.location.assign(paths.embed(opened));
    } catch (error) {
      const isFinal = error instanceof ApiFailure && FINAL.includes(error.key ?? '');
      setProblem({ text: reasonOf(error, sentences.acceptFailed), isFinal });
    }
  }

  return (
    <>
      <h1 className="title-xl balanced breakable">
        {name === null ? sentences.invitation : sentences.invitationTo(name)}
      </h1>
      <p>{sentences.what}</p>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run('accept', accept);
        }}
      >
        {email !== null && <p className="muted breakable">{sentences.as(email)}</p>}
        <FormProblem text={problem?.text ?? null} />
        {!problem?.isFinal && (
          <BusyButton isWide isBusy={busyWith !== null} busyLabel={sentences.accepting}>
            {sentences.accept}
          </BusyButton>
        )}
      </form>
    </>
  );
}

/** The name of a private board, which its page tells everybody; null until known, and of a board that has none. */
function useBoardName(product: string): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const page = await (await fetch(paths.embed(product), { cache: 'no-store' })).text();
      const [, written] = /<meta name="hearback-board" content="([^"]*)"/.exec(page) ?? [];
      if (isCurrent && written !== undefined) setName(unescapeHtml(written));
    };
    // The invitation works without the name.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [product]);
  return name;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};
const unescapeHtml = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|amp|#39|#x27);/g, (found) => CHARACTERS[found] ?? found);
