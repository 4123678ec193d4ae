import { shots } from '../../messages/en.ts';
import { picturePath, SHOTS, type ShotName } from '../../messages/shots.ts';
import { ThemedPicture } from './themed-picture.tsx';

/** A picture of the running product in the page's color scheme. Loads lazily in a reserved place. */
export function Shot({ name }: { readonly name: ShotName }) {
  const [light, dark] = [picturePath(name, 'light'), picturePath(name, 'dark')];
  const { width, height } = SHOTS[name];
  return <ThemedPicture {...{ light, dark, width, height }} alt={shots[name]} />;
}
