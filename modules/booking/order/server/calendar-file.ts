/** A visit as a calendar file (RFC 5545): its moments in UTC, so that every calendar shows the same hour. */
import type { ShownOrder } from '../../contract.ts';

const MOST_OCTETS = 73;
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const stamp = (moment: string): string => `${moment.replace(/[-:]/g, '').replace(/\.\d+/, '')}`;

/** Lines are folded by octets, and never inside a letter. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, size] = ['', 0];
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (size + octets > MOST_OCTETS) {
      parts.push(part);
      [part, size] = [' ', 1];
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n');
}

const GONE: ReadonlySet<string> = new Set(['expired', 'cancelled_by_client', 'cancelled_by_company', 'no_show']);
export function calendarFile(order: ShownOrder, now: Date): string {
  const services = order.lines.map(({ name, artist_name, time }) => `${time} ${name} – ${artist_name}`).join('\n');
  const place = [order.company, order.branch.name, order.branch.address].filter(Boolean).join(', ');
  return `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lambda Platform//Booking//MN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${order.order_number}@booking`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(order.starts_at ?? '')}`,
    `DTEND:${stamp(order.ends_at ?? '')}`,
    `SUMMARY:${escaped(`${order.company}: ${order.lines.map(({ name }) => name).join(', ')}`)}`,
    `DESCRIPTION:${escaped(`${order.order_number}\n${services}`)}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${GONE.has(order.state) ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')}\r\n`;
}
