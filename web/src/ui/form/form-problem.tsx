import './form-problem.css';

/** Error of a form as a whole. The alert is always rendered, so that screen readers announce a new error. */
export function FormProblem({ text }: { readonly text: string | null }) {
  return (
    <div className="form-problem-slot" role="alert">
      {text && <p className="form-problem small danger">{text}</p>}
    </div>
  );
}
