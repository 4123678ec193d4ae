import { endSharing } from './capture.ts';
import { baseOf } from './draw-marks.ts';

/** A picture in the size in which it is stored, and whether it shows the page around the board as far as is known. */
export interface Taken {
  readonly base: HTMLCanvasElement;
  readonly isPage: boolean;
}

/** Delay in ms, because the browser's own dialog may still be in the first frames. */
const SETTLE_MS = 400;
/** Time in ms after which a stream that shows nothing is given up. */
const PATIENCE_MS = 8000;

/**
 * Takes one picture of what is shared, and ends the sharing.
 *
 * @returns null if the visitor has refused, or has stopped the sharing before there was a picture
 */
export async function takePicture(asked: Promise<MediaStream>): Promise<Taken | null> {
  try {
    const stream = await asked;
    const [track] = stream.getVideoTracks();
    if (!track || track.readyState === 'ended') return null;
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await within(track, async () => {
      await video.play();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    });
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0 || height === 0) return null;
    // Another window or a whole screen is not named, so what is known of this page may not belong to it.
    const { displaySurface } = track.getSettings();
    return { base: baseOf(video, { width, height }), isPage: (displaySurface ?? 'browser') === 'browser' };
  } catch {
    return null;
  } finally {
    endSharing(asked);
  }
}

/** Waits for what a track shows. @throws Error if it ends before, or shows nothing */
function within(track: MediaStreamTrack, show: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The sharing has ended.'));
    const timer = setTimeout(stop, PATIENCE_MS);
    track.addEventListener('ended', stop, { once: true });
    show()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
