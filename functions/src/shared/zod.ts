import { z } from 'zod';

// Otherwise zod tries to make code out of text, which our pages forbid (Trusted Types).
z.config({ jitless: true });

export { z };
