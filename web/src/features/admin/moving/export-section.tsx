import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureOf } from '../../../api/api.ts';
import { moving as sentences } from '../../../messages/en.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { downloadBoard, downloadBoards, type Progress } from './export-data.ts';

/** Downloads everything of the board, or of all boards, for their owner. */
export function ExportSection({ productId, owner }: { readonly productId: string; readonly owner: string }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (download: (onProgress: (now: Progress) => void) => Promise<number>) => {
    if (progress !== null) return;
    setProblem(null);
    setLeft(0);
    setProgress({ entries: 0, pictures: 0 });
    try {
      setLeft(await download(setProgress));
    } catch (error) {
      reportError(error);
      setProblem(failureOf(error, sentences.exportFailed));
    } finally {
      setProgress(null);
    }
  };
  return (
    <section
      id="export"
      className="form-part unringed stack to-start gap-3"
      tabIndex={-1}
      aria-labelledby="export-heading"
    >
      <h2 id="export-heading" className="title-m">
        {sentences.exportHeading}
      </h2>
      <p className="size-sm muted">{sentences.exportIntro}</p>
      <div className="row wrap gap-3">
        <Button
          aria-disabled={progress !== null}
          onClick={() => void start((onProgress) => downloadBoard(productId, onProgress))}
        >
          {sentences.exportBoard}
        </Button>
        <Button
          aria-disabled={progress !== null}
          onClick={() => void start((onProgress) => downloadBoards(owner, onProgress))}
        >
          {sentences.exportBoards}
        </Button>
      </div>
      <p className="size-sm muted" role="status">
        {progress !== null
          ? sentences.exporting(progress.entries, progress.pictures)
          : left > 0
            ? sentences.picturesLeft(left)
            : ''}
      </p>
      <FormProblem text={problem} />
    </section>
  );
}
