/** Texts for sites with App Check. Separate, so that other sites do not include them. */

export const recaptcha = {
  text: 'Protected by reCAPTCHA Enterprise. Google’s rules apply:',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
} as const;
