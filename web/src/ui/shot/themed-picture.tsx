import './shot.css';

interface ThemedPictureProps {
  readonly light: string;
  readonly dark: string;
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A picture in two versions. Pages follow the system's color scheme, as the media query does. */
export function ThemedPicture({ light, dark, alt, width, height }: ThemedPictureProps) {
  return (
    <picture className="shot sunken">
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img className="shot-image" loading="lazy" decoding="async" src={light} alt={alt} {...{ width, height }} />
    </picture>
  );
}
