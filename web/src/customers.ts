/** A customer who has agreed to be named. */
interface Customer {
  readonly name: string;
  /** Address of the customer's site. */
  readonly url: string;
}

/** Returns the customers of a list like `Acme https://acme.example, Globex https://globex.example`, and nothing else. */
export const customersIn = (list = ''): readonly Customer[] =>
  list.split(',').flatMap((each) => {
    const [, name, url = ''] = /^(\S.*?)\s+(https:\/\/\S+)$/.exec(each.trim()) ?? [];
    return name !== undefined && URL.canParse(url) ? [{ name, url }] : [];
  });

/** Those of this site, whom its operator names. Apart from `site.ts`, because the scripts of other pages need none. */
export const customers = customersIn(import.meta.env.VITE_CUSTOMERS);
