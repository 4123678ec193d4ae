import { errors, otherDevice as text } from '../../messages/en.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { lazyPart, useLazyPart } from '../data/lazy-part.ts';

/** The form, with the script that draws the code. */
const devicePart = lazyPart(async () => (await import('./other-device.tsx')).OtherDevice, false);

/** Name of the fragment in which a QR code carries the code. No server receives it. */
const PARAMETER = 'device';

/** Takes the code from the address, where it would be copied and bookmarked. @returns '' if there is none */
export function takeGiven(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get(PARAMETER);
  if (code === null) return '';
  history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

/** The form for another device, while it loads and when it has. @param given code of the address, or '' */
export function DevicePlace({ given }: { readonly given: string }) {
  const { part: OtherDevice, hasFailed } = useLazyPart(devicePart);
  if (OtherDevice) return <OtherDevice given={given} />;
  if (hasFailed)
    return (
      <p className="small danger" role="alert">
        {errors.network}
      </p>
    );
  return (
    <p className="row gap-2 small muted" role="status">
      <Spinner />
      <span>{text.loading}</span>
    </p>
  );
}
