import { addTabStyle } from '../tab-content/add-tab-style.ts';
import { RoadmapTab } from './roadmap-tab.tsx';

addTabStyle();

/** The tab "Roadmap", which is loaded when it is opened. */
export const roadmap = RoadmapTab;
