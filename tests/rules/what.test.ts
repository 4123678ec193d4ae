import { testRules } from './whole-part.ts';

import './groups.ts';

testRules('what');
