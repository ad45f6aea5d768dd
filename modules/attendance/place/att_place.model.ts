/** A place at whose door people register: a point with a radius, the networks that stand for it, and the code on its wall. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const attPlace = defineModel({
  name: 'att_place',
  label: label('Ирцийн байршил', 'Place of attendance', '출근 장소'),
  placement: 'company',
  icon: 'map-pin',
  title: ['place_name'],
  sort: [{ field: 'place_name', order: 'asc' }],
  belongs: { unit: 'struct_id' },
  unique: [['place_name']],
  indexes: [['qr_code']],
  fields: {
    place_name: { kind: 'text', label: label('Байршлын нэр', 'Place', '장소명'), required: true, search: 'inside', max: 120 },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct' },
    location: {
      kind: 'geometry',
      label: label('Цэг', 'Point', '위치'),
      help: label('Хаалганы ойролцоох цэг', 'A point near the door', '출입문 근처의 지점'),
      required: true,
      types: ['Point'],
    },
    radius_m: {
      kind: 'integer',
      label: label('Радиус (м)', 'Radius (m)', '반경(m)'),
      required: true,
      default: 100,
      min: 10,
      max: 5_000,
    },
    networks: {
      kind: 'longText',
      label: label('Зөвшөөрсөн сүлжээ', 'Allowed networks', '허용 네트워크'),
      help: label(
        'Мөр бүрт нэг хаяг, жишээ нь 203.0.113.0/24. Эндээс бүртгүүлэхэд байршил асуухгүй',
        'One address in a line, such as 203.0.113.0/24. From there no position is asked for',
        '한 줄에 주소 하나(예: 203.0.113.0/24). 이곳에서는 위치를 묻지 않습니다',
      ),
      max: 1_000,
    },
    outside: {
      kind: 'choice',
      label: label('Радиусаас гадуур', 'Outside the radius', '반경 밖'),
      required: true,
      default: 'refuse',
      options: [
        { value: 'refuse', label: label('Бүртгэхгүй', 'Refused', '거부'), tone: 'error' },
        { value: 'flag', label: label('Тэмдэглээд бүртгэнэ', 'Registered with a flag', '표시 후 등록'), tone: 'warning' },
      ],
    },
    is_active: { kind: 'boolean', label: label('Идэвхтэй', 'Active', '사용'), required: true, default: true },
    /** Printed on the wall; it counts only together with the place. Made by the server. */
    qr_code: { kind: 'text', label: label('QR код', 'QR code', 'QR 코드'), readOnly: true, max: 60 },
  },
});
