// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dates-and-times
'use strict';

const millisecondsPerDay = 86400000;
/** The last moment that a Date can be. */
const maximumTime = 8.64e15;
/** 0001-01-01 */
const minimumTime = -62135596800000;

/**
 * The time of a day in the proleptic Gregorian calendar.
 * @param {number} year
 * @param {number} month 0-based; may go beyond the year
 * @param {number} day
 * @returns {number} milliseconds since 1970
 */
function timeOfDay(year, month, day) {
  return new Date(0).setUTCFullYear(year, month, day);
}

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#number-of-days-in-month-month-of-year-year
 * @param {number} year
 * @param {number} month 1-based
 * @returns {number}
 */
function daysInMonth(year, month) {
  return new Date(timeOfDay(year, month, 0)).getUTCDate();
}

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-month-string
 * @param {string} text
 * @returns {{ year: number, month: number } | null}
 */
function parseMonthString(text) {
  const match = /^(\d{4,})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month] = [Number(match[1]), Number(match[2])];
  const isValid = year > 0 && month >= 1 && month <= 12 && timeOfDay(year, month - 1, 1) <= maximumTime;
  return isValid ? { year, month } : null;
}

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-date-string
 * @param {string} text
 * @returns {number | null} milliseconds since 1970
 */
function parseDateString(text) {
  const match = /^(\d{4,}-\d{2})-(\d{2})$/.exec(text);
  const month = match === null ? null : parseMonthString(match[1]);
  if (match === null || month === null) return null;
  const day = Number(match[2]);
  if (day < 1 || day > daysInMonth(month.year, month.month)) return null;
  const time = timeOfDay(month.year, month.month - 1, day);
  return time <= maximumTime ? time : null;
}

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-time-string
 * @param {string} text
 * @returns {number | null} milliseconds since midnight
 */
function parseTimeString(text) {
  const match = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/.exec(text);
  if (match === null) return null;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return null;
  return ((hour * 60 + minute) * 60 + second) * 1000 + Number((match[4] ?? '0').padEnd(3, '0'));
}

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-local-date-and-time-string
 * @param {string} text
 * @returns {number | null} milliseconds since 1970
 */
function parseLocalDateAndTimeString(text) {
  const match = /^([^T ]+)[T ](.+)$/.exec(text);
  const day = match === null ? null : parseDateString(match[1]);
  const time = match === null ? null : parseTimeString(match[2]);
  return day === null || time === null || day + time > maximumTime ? null : day + time;
}

/**
 * The Monday on which a week-year begins: that of the week which has January 4.
 * @param {number} year
 * @returns {number}
 */
function startOfWeekYear(year) {
  const time = timeOfDay(year, 0, 4);
  return time - ((new Date(time).getUTCDay() + 6) % 7) * millisecondsPerDay;
}

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-week-string
 * @param {string} text
 * @returns {number | null} the time of its Monday
 */
function parseWeekString(text) {
  const match = /^(\d{4,})-W(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, week] = [Number(match[1]), Number(match[2])];
  if (year < 1 || week < 1) return null;
  const time = startOfWeekYear(year) + (week - 1) * 7 * millisecondsPerDay;
  return time < startOfWeekYear(year + 1) && time <= maximumTime ? time : null;
}

/**
 * @param {number} number
 * @param {number} length
 * @returns {string}
 */
function padded(number, length) {
  return String(number).padStart(length, '0');
}

/** @param {number} time @returns {string} */
function serializeDate(time) {
  const date = new Date(time);
  return `${serializeMonth(time)}-${padded(date.getUTCDate(), 2)}`;
}

/** @param {number} time @returns {string} */
function serializeMonth(time) {
  const date = new Date(time);
  return `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1, 2)}`;
}

/** @param {number} time @returns {string} */
function serializeWeek(time) {
  const date = new Date(time);
  // A week belongs to the year of its Thursday.
  const thursday = time + (4 - (date.getUTCDay() || 7)) * millisecondsPerDay;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - startOfWeekYear(year)) / (7 * millisecondsPerDay)) + 1;
  return `${padded(year, 4)}-W${padded(week, 2)}`;
}

/**
 * The shortest form, or with seconds where the step goes by them.
 * @param {number} time
 * @returns {string}
 */
function serializeTime(time) {
  const date = new Date(time);
  const [seconds, milliseconds] = [date.getUTCSeconds(), date.getUTCMilliseconds()];
  const minutes = `${padded(date.getUTCHours(), 2)}:${padded(date.getUTCMinutes(), 2)}`;
  if (milliseconds > 0) return `${minutes}:${padded(seconds, 2)}.${padded(milliseconds, 3).replace(/0+$/, '')}`;
  return seconds > 0 ? `${minutes}:${padded(seconds, 2)}` : minutes;
}

/** @param {number} time @returns {string} */
function serializeLocalDateAndTime(time) {
  return `${serializeDate(time)}T${serializeTime(time)}`;
}
