import { testRules } from './whole-part.ts';

import './matrix/all.ts';
import './blocks.ts';
import './people.ts';
import './private/access.ts';
import './private/sees.ts';
import './team.ts';
import './unpaid.ts';

testRules('who');
