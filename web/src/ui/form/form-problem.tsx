import './form-problem.css';

/** What a form as a whole has been refused for. Always there, so that a screen reader notices when it speaks. */
export function FormProblem({ text }: { readonly text: string | null }) {
  return (
    <div className="form-problem-slot" role="alert">
      {text && <p className="form-problem">{text}</p>}
    </div>
  );
}
