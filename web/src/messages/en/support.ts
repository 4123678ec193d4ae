/** Links wherever a message says "contact support". The topics are subjects of mails. */
export const support = {
  contact: 'Contact support',
  reference: (reference: string) => `Reference: ${reference}`,
  topics: { question: 'Question', payment: 'Payment', code: 'Code', deletion: 'Account deletion' },
} as const;
