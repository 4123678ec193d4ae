import { PROOFS as ENGLISH, type ProofId } from '../../en/accessibility/proofs.ts';

export type { ProofId, Surface } from '../../en/accessibility/proofs.ts';
export { SURFACES } from '../../en/accessibility/proofs.ts';

/** What was looked at by hand. Tests keep their titles. */
const LOOKS: Partial<Record<ProofId, string>> = {
  screens: 'Alle Bildschirme, mit erzwungenen Farben, mit reduzierter Bewegung und in einem Fenster von 320\u00a0px.',
  media: 'Der Quellcode, auf Audio, Video, Bilder, Sensoren und Festlegungen der Bildschirmausrichtung.',
  order: 'Das HTML, auf Landmarken, Überschriften, Titel von Frames und die Reihenfolge der Elemente.',
  names: 'Die Namen von Links, Buttons und Feldern, die die sichtbaren Wörter enthalten.',
  fields: 'Die Felder aller Formulare, auf Zweck, Hinweise und Meldungen.',
  styles: 'Die Stylesheets, auf Ränder, Größen, den Umriss des Fokus und Animationen.',
  timers: 'Jeder Timer, der etwas wegnimmt, und jede zeitliche Grenze.',
  presses: 'Was auf einen Druck, eine Änderung eines Werts oder den Fokus reagiert.',
  languages: 'Die Angaben zu Sprache und Schreibrichtung im HTML.',
};

export const PROOFS = Object.fromEntries(
  Object.entries(ENGLISH).map(([id, proof]) => {
    const look = LOOKS[id as ProofId];
    return [id, look === undefined ? proof : { ...proof, look }];
  }),
) as typeof ENGLISH;
