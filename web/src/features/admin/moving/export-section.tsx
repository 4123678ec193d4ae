import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureOf } from '../../../api/api.ts';
import { moving as sentences } from '../../../messages/en.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { downloadBoard } from './export-data.ts';

/** Downloads everything of the board, for its owner. */
export function ExportSection({ productId }: { readonly productId: string }) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    if (progress !== null) return;
    setProblem(null);
    setProgress(0);
    try {
      await downloadBoard(productId, setProgress);
    } catch (error) {
      reportError(error);
      setProblem(failureOf(error, sentences.exportFailed));
    } finally {
      setProgress(null);
    }
  };
  return (
    <section id="export" className="form-part unringed stack gap-3" tabIndex={-1} aria-labelledby="export-heading">
      <h2 id="export-heading" className="title-m">
        {sentences.exportHeading}
      </h2>
      <p className="size-sm muted">{sentences.exportIntro}</p>
      <Button className="fits" aria-disabled={progress !== null} onClick={start}>
        {sentences.exportBoard}
      </Button>
      <p className="size-sm muted" role="status">
        {progress === null ? '' : sentences.exporting(progress)}
      </p>
      <FormProblem text={problem} />
    </section>
  );
}
