export const cities = ['Barcelona', 'Bilbao', 'Cádiz', 'Granada', 'Madrid', 'Málaga', 'Oviedo', 'Sevilla', 'Valencia', 'Zaragoza'];
