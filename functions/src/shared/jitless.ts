import { z } from 'zod';

// Otherwise zod tries whether it may make code of text, which the policy of our pages forbids and browsers report. Read
// when a schema is made, so each file that schemas are made with imports this one.
z.config({ jitless: true });
