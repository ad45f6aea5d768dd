/** The page on which a person pays an invoice of the simulator. */

type Shown = {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly description: string;
  readonly state: 'OPEN' | 'CLOSED' | 'CANCELLED';
  readonly isOver: boolean;
  readonly problem: string | null;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function standing({ state, isOver, problem }: Shown): string {
  if (state === 'CLOSED') return '<p role="status" class="done">Төлбөр төлөгдсөн. Дэлгүүрийн хуудас руу буцна уу.</p>';
  if (state === 'CANCELLED' || isOver) return '<p role="status" class="over">Энэ нэхэмжлэхийн хугацаа дууссан.</p>';
  return `${problem ? `<p role="alert" class="over">${escapeHtml(problem)}</p>` : ''}<form method="post"><button>Төлөх</button></form>`;
}

export const payPage = (invoice: Shown): string => `<!doctype html><html lang="mn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Туршилтын банк</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f6fa;color:#16202f;font:16px/1.5 system-ui,sans-serif}
main{width:min(360px,calc(100vw - 32px));padding:24px;border-radius:12px;background:#fff;box-sizing:border-box}
h1{margin:0 0 8px;font-size:20px}p{margin:0 0 12px}.amount{font-size:28px;font-weight:600}.note{color:#4e5a6e;font-size:14px}
button{width:100%;min-height:48px;border:0;border-radius:8px;background:#103067;color:#fff;font:inherit;font-weight:600}
.done{color:#17754a}.over{color:#c22f2b}</style></head><body><main>
<h1>Туршилтын банк</h1><p class="note">Энд жинхэнэ мөнгө шилжихгүй.</p>
<p>${escapeHtml(invoice.description)}</p><p class="amount">${invoice.amount.toLocaleString('en-US')} ₮</p>
<p class="note">Нэхэмжлэх ${escapeHtml(invoice.number)}</p>${standing(invoice)}</main></body></html>`;
