import { ItemOptions } from './item-options.tsx';
import { ListOptions } from './list-options.tsx';

export const menus = { ItemOptions, ListOptions };
