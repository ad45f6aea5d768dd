/** What people and payroll ask of a payslip. Every look is kept. */
import { type Address, defineAddress, FileAnswer, idIn } from '@lambda/engine/faces/http/address.ts';
import { done, free } from '@lambda/engine/faces/openapi/json-schema.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { fetchPictures } from '@lambda/engine/services/print/record-pictures.ts';
import { readSlip } from './server/read-slip.ts';
import { slipPaper } from './server/slip-paper.ts';
import { companyOf } from './slip.sql.ts';

const TAG = 'Pay';
const PDF = 'application/pdf';
export const slipAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/salary/payslip/:id',
    tag: TAG,
    summary:
      'A payslip with every line explained: its formula with values, the rows of the law with their sources, and the year so far. For the person, once it is approved, and for payroll; whoever looks is kept.',
    reply: done(free),
    personal: true,
    answer: async ({ parts, ...asked }) => ({ status: true, data: await readSlip(asked, idIn(parts.id), 'screen') }),
  }),
  defineAddress({
    method: 'GET',
    path: '/salary/payslip/:id/paper',
    tag: TAG,
    summary: 'The same as a PDF, A4 upright.',
    reply: { media: PDF },
    personal: true,
    answer: async ({ parts, ...asked }) => {
      const { services, actor, language } = asked;
      const slip = await readSlip(asked, idIn(parts.id), 'paper');
      const [of] = await services.database.readBatch([companyOf({ company: actor.companyId })], actor.companyId);
      const [name, logo] = of?.rows[0] ?? [];
      const address = logo ? `/files/${logo}` : null;
      const pictures = await fetchPictures({ files: services.files, actor }, address ? [address] : []);
      const made = slipPaper(slip, { language, company: name ?? '', logo: (address && pictures.get(address)) || null });
      return new FileAnswer({
        name: `${slip.number.replaceAll('/', '-')}.pdf`,
        media: PDF,
        content: await makePdf(made.document, made.frame),
        isShown: true,
      });
    },
  }),
];
