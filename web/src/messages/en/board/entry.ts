/** An entry of a changelog, for visitors and in the owner's preview. */
export const entryArticle = {
  items: 'Shipped with this',
};
