/** A form with nested brackets, as Stripe parses it: `a[b]=1` is an object, `a[0]=1` and `a[]=1` are lists. */
export type Form = { [name: string]: string | Form };

/**
 * Parses `application/x-www-form-urlencoded` text. List positions stay names; the parameter specification defines the
 * lists.
 */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) put(form, pathOf(key), value);
  return form;
}

function pathOf(key: string): string[] {
  const [, head = key, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(key) ?? [];
  return [head, ...Array.from(rest.matchAll(/\[([^\]]*)\]/g), ([, name = '']) => name)];
}

function put(form: Form, path: readonly string[], value: string): void {
  let place = form;
  for (const [at, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(place).length) : part;
    if (at === path.length - 1) {
      place[name] = value;
      return;
    }
    let next = place[name];
    if (typeof next !== 'object') {
      next = Object.create(null) as Form;
      place[name] = next;
    }
    place = next;
  }
}
