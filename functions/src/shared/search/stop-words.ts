/**
 * Words that do not tell what a title is about, folded like `searchWords`: articles, pronouns and the like of English
 * and German, and the request words that half of all titles begin with.
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

export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${GERMAN}`.split(/\s+/));
