import { STOP_WORDS } from './stop-words.ts';

/**
 * Words that do not tell what a search is for, folded like `searchWords`: those of English and German, and articles,
 * prepositions and words of asking of other languages.
 */
const ROMANCE = `a agregar aggiungere ajouter al anadir au aux avec avoir c ce ces com como con d da dans de del della
  des di do donde du e el en est et faire il je l la las le les lo los mas mi mon o ou para par per peut plus por pour
  possibilite possible que qui sans ser si sin sobre soporte sur tener un una unas une unos vous y`;
const OTHERS = `bir bu da de ekle eklensin ekleyin icin ile ve veya
  chce czy dla dodac do i jak jest lub mozliwosc na nie o od oraz po prosze przez sie w we z za ze
  cho cua duoc nhung them va voi
  aan av det een en et het jag och og om op pa ska som till til toevoegen van voor
  в во для добавить добавьте и как на не о от по при с со чтобы`;

export const ASKING_WORDS: ReadonlySet<string> = new Set([...STOP_WORDS, ...`${ROMANCE} ${OTHERS}`.split(/\s+/)]);
