import { PLANS } from '@shared/plans';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useSession } from '../../session/session.ts';
import { CodesOnly } from './codes-only.tsx';

vi.mock('../../session/session.ts', () => ({ useSession: vi.fn() }));

it.each([
  [null, 'Activate your account'],
  [PLANS.standard, 'Upgrade your plan'],
  [PLANS.pro, 'Your plan'],
])('has a title for an account with the plan %o', (plan, title) => {
  const session = { status: 'signed-in', isActive: plan !== null, plan: plan?.name ?? null };
  vi.mocked(useSession).mockReturnValue(session as ReturnType<typeof useSession>);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CodesOnly />
    </MemoryRouter>,
  );
  expect(html).toContain(`>${title}</h1>`);
});
