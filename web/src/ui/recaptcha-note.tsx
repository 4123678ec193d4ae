import { recaptcha } from '../messages/en.ts';

const GOOGLE = 'https://policies.google.com';

/** The notice that Google requires where reCAPTCHA runs without a visible badge. */
export function RecaptchaNote() {
  const { text, privacy, terms } = recaptcha;
  return (
    <p>
      <small>
        {text}{' '}
        <a className="footer-link small muted" href={`${GOOGLE}/privacy`} target="_blank" rel="noopener">
          {privacy}
        </a>{' '}
        <a className="footer-link small muted" href={`${GOOGLE}/terms`} target="_blank" rel="noopener">
          {terms}
        </a>
      </small>
    </p>
  );
}
