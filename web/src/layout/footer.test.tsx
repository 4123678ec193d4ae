import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

vi.stubEnv('VITE_SOCIAL_URL', 'https://social.example/@hearback');
vi.stubGlobal('__BUILT_IN__', 2026);
vi.stubGlobal('__APP_CHECK__', false);
const { Footer } = await import('./footer.tsx');
const { PublicLayout } = await import('./public-layout.tsx');

const textOf = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);

test('the footer of a page, and the social link in it, can each be switched off', () => {
  expect(textOf(<Footer />)).toContain('social.example');
  expect(textOf(<Footer hasSocialLink={false} />)).toContain('<footer');
  expect(textOf(<Footer hasSocialLink={false} />)).not.toContain('social.example');
  expect(textOf(<PublicLayout />)).toContain('<footer');
  expect(textOf(<PublicLayout hasFooter={false} />)).not.toContain('<footer');
});
