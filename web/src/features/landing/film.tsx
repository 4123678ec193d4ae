import { landing } from '../../messages/en.ts';
import { FILM, FILM_SIZE, filmPath } from '../../ui/shot/shots.ts';
import { ThemedPicture } from '../../ui/shot/themed-picture.tsx';
import './film.css';

const { film } = landing;

/**
 * A wish on its way from typing to "Shipped", as a loop of pictures. The list says the same in words. Styles play it, so
 * it needs no script; without motion it shows its last picture.
 */
export function Film() {
  return (
    <div className="film stack gap-8">
      <div className="film-words">
        <h3 className="film-title bold balanced">{film.title}</h3>
        <ol className="film-steps stack gap-1">
          {film.steps.map((step) => (
            <li key={step} className="film-step">
              {step}
            </li>
          ))}
        </ol>
        <label className="film-pause inline-row gap-2 size-sm ink">
          <input type="checkbox" className="film-pause-box" />
          {film.pause}
        </label>
      </div>
      <div className="stack shrinks">
        {FILM.map((frame) => (
          <div key={frame} className="film-frame">
            <ThemedPicture light={filmPath(frame, 'light')} dark={filmPath(frame, 'dark')} alt="" {...FILM_SIZE} />
          </div>
        ))}
      </div>
    </div>
  );
}
