import { plainText } from './letters.ts';
import { isUnspaced, searchWords } from './words.ts';

/**
 * Words that do not tell what a title is about, folded like `searchWords`: articles, pronouns and the like of the
 * languages of boards, and the request words that half of all titles begin with. Without those that name
 * something in another of the languages: "plus", "door", "os".
 */
const ENGLISH = `a about after all allow allows also am an and any are as at be been being both but by can cannot cant could
  did didnt do does doesnt doing done dont each either else ever every for from get gets getting give gives go had has have having he
  her here him his how i if in into is isnt it its just let lets like make makes making may me might more most much must
  my need needs no nor not now of off on once one only onto or other our out over own per please really s she should so
  some such t than thanks that the their them then there these they this those through to too up us use used useful using
  very via want wants was way ways we were what when where whether which while who why will wish with within without
  wont would yes you your
  ability able add adding addition allowing better bug enable enabling enhancement feature functionality idea implement
  implementation improve improved improvement improvements introduce issue nice option optional optionally options
  possibility possible problem provide request suggestion support supported supporting`;
const GERMAN = `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bitte da
  dabei damit dann das dass dem den denen der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine
  einem einen einer eines er es etwas euch euer fur gar geben gibt habe haben hat hatte hatten hier ich ihm ihn ihr ihre
  ihrem ihren ihrer im immer in ins ist ja jede jedem jeden jeder jedes kann kein keine keinem keinen keiner konnen konnte
  konnten lassen lasst man mehr mein meine meinem meinen meiner mich mir mit mochte mochten muss mussen nach nicht nichts
  noch nun nur ob oder ohne schon sehr sein seine seit sich sie sind so soll sollen sollte sollten sowie sowohl uber um und
  uns unser unsere unter vom von vor war waren warum was weil wenn werden wie wieder will wir wird wo wollen wurde wurden
  zu zum zur zwischen
  anbieten aktivieren einbauen einfach einfuhren ermoglichen fehler funktion hinzufugen idee implementieren moglich
  moglichkeit option optional problem unterstutzen unterstutzt unterstutzung verbessern verbesserung vorschlag wunsch
  wunschenswert`;

const FRENCH = `ajouter ajout au aux avec avoir ce ces cette d dans de des du elle en et etre faire fonctionnalite il je
  jusqu l la le les leur lors mais mes mon nos notre nous par permettre peut possibilite pour pouvoir pouvez proposer qu
  quand que qui sa serait ses souhaite sous sur ta tes un une vos votre vous`;
const SPANISH = `agregar al algo anadir cada como con cuando cual del desde donde el ella ello entre esa ese eso esta este
  esto funcion gustaria hacer hay la las lo los mas mis muy nos nuestra nuestro opcion para pero permitir poder podria por
  porque posibilidad posible puede que quiero se ser sin sobre soporte su sus tambien tener una uno unas unos usted y`;
const ITALIAN = `aggiungere aggiunta agli alla alle anche che col come cosa cui dai dal dalla degli dei del della delle dello di
  e essere fare funzione gli ha ho il la le lo loro ma mia mio nei nel nella nelle noi nostra nostro opzione perche piu
  possibilita possibile potere potrebbe puo quando questa questo sarebbe se si sia sono sua sul sulla sulle suo ti tra
  una uno vorrei`;
const PORTUGUESE = `acrescentar adicionar ao aos as com como da das de dela dele deve do dos e ela ele em essa esse esta este
  eu fazer funcao funcionalidade gostaria ha isso isto ja mais mas meu minha muito na nao nem nos nossa nosso num numa
  opcao ou para pela pelo permitir pode poder poderia por porque possibilidade possivel quando quero sao se sem ser seu
  sua suporte tambem tem ter um uma voce`;
const DUTCH = `aan alle als bij daar dan dat de deze dit een eens en er functie geen graag had heb hebben heeft het hij
  hoe hun iets ik in is je jullie kan kunnen kunt maar maken meer met mij mijn mogelijk mogelijkheid moet na naar niet nog of
  om onder ons ook op optie over te tot toevoegen tussen u uit uw van veel voor waar wanneer wat we wel worden wordt zal ze
  zich zij zijn zo zodat zou zouden`;
const POLISH = `aby albo ale bardzo bez bo by byc byloby bylo chce co czy dla do dodac dodanie funkcja gdy ich i jak jako je jego
  jej jest jestem jesli juz kiedy ktora ktore ktory lub ma mamy mi mnie moj moja moze mozliwosc mozna na nam nasz nie
  nim o od opcja oraz po poniewaz prosba prosze przed przez przy sa sie tak takze tego tej ta to tu tylko u w we
  wiec wszystkie wszystko z za ze zeby`;
const UKRAINIAN = `а аби або але без би бо був бути було в вам вас ви від він вона вони все всі вже г де для до додати додаите
  дуже е з за зі і із їх його іі і к коли ми мене мені мии на нам нас наш не немає ні о опція по при про прохання під після
  с свіи та так такии таких теж ти тільки то тощо треба у усі функція хочу хотів це цеи ці чи що щоб щодо я як який якщо
  можливість можна зробити будь ласка потрібно`;
const ARABIC = `ابو اذا ارجو اريد اضافه اضيفوا اكثر الا التي الذي الي او اي ان انا بدون بعد بين تحسين تلك تم ثم جدا جعل حتي حيث خلال خيار
  دعم ذلك السماح عبر عدم علي عن عند غير فقط في قبل كان كل كما لا لان لدي له لها لو ليس ما مثل مع ممكن من ميزه نحن هذا هذه هل هنا
  هناك هو هي و وجود يجب يرجي يكون يمكن امكانيه خاصيه اتاحه`;

const wordsOf = (lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => searchWords(list)));

export const STOP_WORDS: ReadonlySet<string> = wordsOf([
  ...[ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH, POLISH, UKRAINIAN, ARABIC],
]);

/** Words of other languages, or of several meanings, that tell little in a search that has other words. */
const ASKING = `a c con d il l ou plus sans un y
  bir bu da de ekle eklensin ekleyin icin ile ve veya
  cho cua duoc nhung them va voi
  av det et jag och som till til ska pa aan
  во добавить добавьте и как на не от при со чтобы`;

/** Words that do not tell what a search is for. */
export const ASKING_WORDS: ReadonlySet<string> = new Set([...STOP_WORDS, ...wordsOf([ASKING])]);

/** What asks in Chinese and Japanese, which have no spaces around it. The longest first. */
const UNSPACED = `できるようにしてほしい できるようにしてください ようにしてほしい ようにしてください を追加してほしい に対応してほしい してほしい
  してください お願いします できるように をください がほしい が欲しい ほしい 欲しい したい 追加 対応 要望 希望 支持 增加 添加 建议 能够 可以 请`;
const ASKING_PART = new RegExp(plainText(UNSPACED).trim().replaceAll(/\s+/g, '|'), 'gu');

/** Returns the parts of a word between those that ask, if its script has no spaces between words. At least one part. */
export function tellingParts(word: string): readonly string[] {
  if (!isUnspaced(word)) return [word];
  const parts = word.split(ASKING_PART).filter(Boolean);
  return parts.length > 0 ? parts : [word];
}
