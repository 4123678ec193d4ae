import { addTabStyle } from '../tab-content/add-tab-style.ts';
import { WhatsNew } from './whats-new.tsx';

addTabStyle();

/** The tab "What's new", which is loaded when it is opened. */
export const changelog = WhatsNew;
