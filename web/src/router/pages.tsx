import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { PageBoundary } from '../layout/page-boundary.tsx';
import { routes } from '../routes.tsx';

/** The page for the current address, or an error if it cannot be shown. */
export function Pages() {
  const { key } = useLocation();
  const page = useRoutes(routes);
  return (
    <PageBoundary place={key}>
      <Suspense>{page}</Suspense>
    </PageBoundary>
  );
}
