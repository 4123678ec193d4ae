import { z } from 'zod';

// Prevents zod from compiling code from strings, which Trusted Types forbid on our pages.
z.config({ jitless: true });

export { z };
