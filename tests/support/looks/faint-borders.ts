import type { Page } from 'playwright/test';
import { contrast, type Rgb } from '../../../functions/src/shared/branding/color.ts';

/** A control, the color around it, and the colors that set it off. */
interface Control {
  readonly name: string;
  readonly ground: Rgb;
  readonly shown: readonly Rgb[];
}

/** Returns the controls whose borders or pictures have less contrast than 3 to 1 to what is around them (WCAG 1.4.11). */
export async function faintBorders(page: Page): Promise<string[]> {
  return (await page.evaluate(controlsOf)).flatMap(({ name, ground, shown }) => {
    const best = Math.max(0, ...shown.map((color) => contrast(color, ground)));
    return best < 3 ? [`${name}: ${best.toFixed(2)}`] : [];
  });
}

/** In the page: returns the controls that are known by a border, a ground or a picture. */
function controlsOf(): Control[] {
  // Stripe draws the fields of a card in frames of its own.
  const fields = 'input:not(.billing-card-field *), textarea, select, .MuiSelect-select';
  // Quiet buttons are known by their text or picture.
  const buttons = '.button:not(.button-quiet), .vote-tile, .MuiButton-outlined, .MuiToggleButton-root';
  const pictures = '.MuiCheckbox-root svg, .MuiRadio-root svg, :is(button, a, [role="button"]) > svg';
  /** Whether a control has no words, so that its picture alone tells what it is. */
  const isWordless = (control: Element | null) =>
    [...(control?.querySelectorAll('*') ?? []), ...(control ? [control] : [])].every(
      (each) =>
        each.matches('.sr-only, .sr-only *') ||
        [...each.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()),
    );
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  /** Returns the color that is seen when the layers lie on one another, with its opacity. */
  const seen = (...layers: readonly (readonly [color: string, opacity: number])[]) => {
    context?.clearRect(0, 0, 1, 1);
    for (const [color, opacity] of layers) {
      if (!context) break;
      context.globalAlpha = opacity;
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0, alpha = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return { color: [red, green, blue] as Rgb, alpha };
  };
  const groundOf = (element: Element | null): string => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (seen([backgroundColor, 1]).alpha === 255) return backgroundColor;
    }
    return 'white';
  };
  return [...document.querySelectorAll(`${fields}, ${buttons}, ${pictures}, .MuiSwitch-track`)].flatMap((control) => {
    // Material UI draws the border of a field as a box beside it, and a tick as a picture.
    const outline = control.parentElement?.querySelector(':scope > fieldset') ?? control;
    const { borderTopWidth, borderTopColor, backgroundColor, boxShadow, color, opacity } = getComputedStyle(outline);
    // A ring within the box: the color stands first.
    const [ring = 'transparent'] = (boxShadow.includes('inset') && boxShadow.match(/^[\w-]+\([^)]*\)/)) || [];
    const isPicture = control.matches('svg');
    const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isDisabled = control.closest(':disabled, [aria-disabled="true"], .Mui-disabled') !== null;
    const hasBorder = borderTopWidth !== '0px';
    const isBeside =
      isPicture && control.matches('button > *, a > *, [role] > *') && !isWordless(control.parentElement);
    if (!isShown || isDisabled || isBeside || !(hasBorder || isPicture || control.matches('.MuiSwitch-track')))
      return [];
    const colors = isPicture ? [color] : [hasBorder ? borderTopColor : 'transparent', ring, backgroundColor];
    const painted = colors.filter((one) => seen([one, 1]).alpha !== 0);
    // Buttons without a border are known by their text.
    if (painted.length === 0 && control.matches('button, a')) return [];
    const ground = groundOf(control.parentElement);
    return {
      name: control.getAttribute('class') || control.parentElement?.getAttribute('aria-label') || control.localName,
      ground: seen([ground, 1]).color,
      shown: painted.map((one) => seen([ground, 1], [one, Number(opacity)]).color),
    };
  });
}
