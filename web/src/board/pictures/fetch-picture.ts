import { hiddenPictures } from '../../ui/pictures/fetch-hidden.ts';
import { BoardFailure } from '../data/model.ts';
import { findVisitor } from '../visitor/visitor.ts';

/** Fetches a picture that is not public, as its author or the team. @throws BoardFailure */
export const fetchPicture = hiddenPictures(
  async () => {
    const visitor = await findVisitor();
    if (!visitor) throw new BoardFailure('denied', 'The visitor has signed out.');
    return visitor.token;
  },
  (status) => new BoardFailure('not-found', `HTTP ${status}`),
);
