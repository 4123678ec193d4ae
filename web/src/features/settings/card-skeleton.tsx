import './card-skeleton.css';

interface CardSkeletonProps {
  /** For screen readers. */
  readonly label: string;
  readonly rows: number;
}

/** Placeholder of rows with two lines while a card loads. */
export function CardSkeleton({ label, rows }: CardSkeletonProps) {
  return (
    <div className="card-skeleton stack gap-3" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <span key={at} className="card-skeleton-row" />
      ))}
    </div>
  );
}
