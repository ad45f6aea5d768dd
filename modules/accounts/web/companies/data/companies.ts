/** What the pages of companies ask and send. */
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type OwnWords = Readonly<Record<'mn' | 'en' | 'ko', string | null>>;
export type CompanyCard = {
  readonly company_id: number;
  readonly company_name: string;
  readonly company_url: string | null;
  readonly register_number: string | null;
  readonly slogan: OwnWords;
  readonly logo: string | null;
  readonly partner: 'own' | 'none' | 'sent' | 'received' | 'accepted';
  readonly request_id: number | null;
};
export type Company = CompanyCard & {
  readonly vision: OwnWords;
  readonly mission: OwnWords;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly message: string | null;
  readonly may_ask: boolean;
};
type Directory = {
  readonly total: number;
  readonly page_size: number;
  readonly companies: readonly CompanyCard[];
  readonly may_ask: boolean;
};
export const COMPANIES = 'companies';

type Wanted = { readonly search: string; readonly page: number; readonly partners: boolean };
/** What companies say of themselves comes in the language of the screen. */
export function useDirectory(wanted: Wanted, isWanted = true) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [COMPANIES, 'list', wanted, language],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request<{ data: Directory }>('/api/company-list', { method: 'POST', body: wanted, signal })).data,
  });
}

const REGISTER = /^\d{7}$/;
/** A company that does not show itself, by its whole register number; null for none. */
export function useFound(search: string, isAllowed: boolean) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [COMPANIES, 'found', search, language],
    enabled: isAllowed && REGISTER.test(search),
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return (await request<{ data: CompanyCard }>('/api/company-find', { method: 'POST', body: { value: search }, signal })).data;
      } catch (error) {
        if (error instanceof RequestError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

export function useCompany(domain: string) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [COMPANIES, 'one', domain, language],
    retry: false,
    queryFn: async ({ signal }) =>
      (await request<{ data: Company }>('/api/company-by-domain', { method: 'POST', body: { domain }, signal })).data,
  });
}

type Asking = { readonly company: number; readonly value: string; readonly message: string };
/** Answers with `accepted` where the other company had asked before. */
export const askPartner = async ({ company, value, message }: Asking): Promise<'pending' | 'accepted'> =>
  (
    await request<{ data: { state: 'pending' | 'accepted' } }>('/api/partner-invite', {
      method: 'POST',
      body: { company_id: company, value, message },
    })
  ).data.state;

export type Deed = 'accept-partner' | 'reject-partner' | 'withdraw-partner' | 'end-partner';
export const decidePartner = (deed: Deed, id: number, input: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  request(`/lambda/actions/${deed}`, { method: 'POST', body: { ids: [id], input }, headers: { 'Idempotency-Key': newKey() } });
