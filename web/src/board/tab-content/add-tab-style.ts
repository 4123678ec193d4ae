import { addStyle } from '../../ui/add-style.ts';
import style from './tab-content.css?inline';

/** Adds the style of all tabs, once. The page of a tab has it in its HTML. */
export function addTabStyle(): void {
  if (typeof document === 'undefined' || isAdded || document.querySelector('style[data-tabs]')) return;
  isAdded = true;
  addStyle(style);
}

let isAdded = false;
