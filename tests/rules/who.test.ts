import { testRules } from './whole-part.ts';

import './matrix/all.ts';

testRules('who');
