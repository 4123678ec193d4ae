import { addStyle } from '../../ui/add-style.ts';
import { addTabStyle } from '../tab-content/add-tab-style.ts';
import style from './mine.css?inline';
import { MineTab } from './mine-tab.tsx';

addTabStyle();
addStyle(style);

/** The tab "Mine", which is loaded when it is opened. */
export const mine = MineTab;
