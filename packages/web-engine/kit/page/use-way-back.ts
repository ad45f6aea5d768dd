/** Leaves a page that has no menu around it. */
import { useNavigate } from 'react-router';
import { HOME } from '../session/home-path.ts';

/** Back to the page before, or home when this one was opened by a link. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const hasBefore = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    void (hasBefore ? navigate(-1) : navigate(HOME));
  };
}
