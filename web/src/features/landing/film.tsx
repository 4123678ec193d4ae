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
    <div className="film">
      <div className="film-words">
        <h3 className="film-title">{film.title}</h3>
        <ol className="film-steps">
          {film.steps.map((step) => (
            <li key={step} className="film-step">
              {step}
            </li>
          ))}
        </ol>
        <label className="film-pause">
          <input type="checkbox" className="film-pause-box" />
          {film.pause}
        </label>
      </div>
      <div className="film-frames">
        {FILM.map((frame) => (
          <div key={frame} className="film-frame">
            <ThemedPicture light={filmPath(frame, 'light')} dark={filmPath(frame, 'dark')} alt="" {...FILM_SIZE} />
          </div>
        ))}
      </div>
    </div>
  );
}
