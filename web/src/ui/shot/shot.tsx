import { shots } from '../../messages/en.ts';
import { picturePath, SHOTS, type ShotName } from '../../messages/shots.ts';
import './shot.css';

/** A picture of the running product in the page's color scheme. Loads lazily in a reserved place. */
export function Shot({ name }: { readonly name: ShotName }) {
  const [light, dark] = [picturePath(name, 'light'), picturePath(name, 'dark')];
  const { width, height } = SHOTS[name];
  return <ThemedPicture {...{ light, dark, width, height }} alt={shots[name]} />;
}

interface ThemedPictureProps {
  readonly light: string;
  readonly dark: string;
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A picture in two versions. Pages follow the system's color scheme, as the media query does. */
function ThemedPicture({ light, dark, alt, width, height }: ThemedPictureProps) {
  return (
    <picture className="shot sunken">
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img className="shot-image" loading="lazy" decoding="async" src={light} alt={alt} {...{ width, height }} />
    </picture>
  );
}
