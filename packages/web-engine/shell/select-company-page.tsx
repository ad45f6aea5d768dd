/** `/select/{id}`: takes up the work in company `id`, and goes on to where it begins there. */

import { safeReturnPath } from '@lambda/model/addresses/return-path.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { RequestError } from '../kit/data/client.ts';
import { LoadFailed, NoRight, PageLoading } from '../kit/page/page-states.tsx';
import { homePathOf } from '../kit/session/home-path.ts';
import { useSession } from '../kit/session/session.tsx';

export default function SelectCompanyPage() {
  const navigate = useNavigate();
  const { id } = useParams();
  const [search] = useSearchParams();
  const { companies, choose } = useSession();
  const [error, setError] = useState<RequestError>();
  const [attempt, setAttempt] = useState(1);
  const made = useRef(0);
  const companyId = companies.find((company) => String(company.id) === id)?.id;
  const next = safeReturnPath(search.get('next'));
  useEffect(() => {
    if (companyId === undefined || made.current === attempt) return;
    made.current = attempt;
    const take = async () => {
      const data = await choose({ companyId });
      await navigate(next ?? homePathOf(data), { replace: true });
    };
    take().catch((failure: unknown) => {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
    });
  }, [attempt, companyId, choose, navigate, next]);
  // Companies of others are not told from those that do not exist.
  if (companyId === undefined) return <NoRight />;
  const again = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return error ? <LoadFailed wholePage error={error} onRetry={again} /> : <PageLoading />;
}
