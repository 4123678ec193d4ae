import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LoginForm } from './login-form.tsx';

const markup = (firstMode: 'sign-in' | 'sign-up', heading: 'h1' | 'h2', from?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LoginForm firstMode={firstMode} onward={{ from }} heading={heading} />
    </MemoryRouter>,
  );

it('the page of the form is titled by what the form does', () => {
  expect(markup('sign-in', 'h1')).toContain('<title>Sign in - Hearback</title>');
  expect(markup('sign-up', 'h1')).toContain('<title>Create Account - Hearback</title>');
});

it('the form on another page leaves its title alone', () => {
  expect(markup('sign-up', 'h2')).not.toContain('<title>');
});

it('the form says what an invited person signs in for', () => {
  expect(markup('sign-in', 'h1', '/invitation#code')).toContain('Join the team of a board');
  expect(markup('sign-in', 'h1', '/dashboard')).not.toContain('Join the team');
});
